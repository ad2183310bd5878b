import type { Catalogue } from '../protocol/wire';
import { catalogue } from './api';

let asked: Promise<Catalogue> | null = null;

/** What the server has to choose from: asked for once, and again only where that failed. */
export function theCatalogue(): Promise<Catalogue> {
  asked ??= catalogue().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
