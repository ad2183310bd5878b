/** What can lie over the table when somebody asks for it. */
export type Sheet = 'menu' | 'log' | 'scores' | 'prefs' | 'howto' | 'keys' | 'propose' | 'veto';
