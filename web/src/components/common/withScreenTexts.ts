import { loadMoreTexts } from '../../i18n';

/** Load a component together with the texts of the big screen, which few players need. */
export function withScreenTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadMoreTexts('screen')]))[0];
}
