/** Whether an answer is on its way to the table, for the buttons of a prompt. */

import { createContext } from 'svelte';

export const [getSending, setSending] = createContext<() => boolean>();
