// Made from lastcard.editions by tools/wire.py: change it there.

import type { EditionEntry } from './wire';

/** The editions that come with Lastcard, the default first. A server sends all others. */
export const EDITIONS: readonly [EditionEntry, ...EditionEntry[]] = [
  {
    id: "coloradd",
    name: "ColorADD",
    each_colour: {"0": 1, "1": 2, "2": 2, "3": 2, "4": 2, "5": 2, "6": 2, "7": 2, "8": 2, "9": 2, "+2": 2, "R": 2, "S": 2},
    wilds: {"W": 4, "W+4": 4, "W*": 4},
    points: {"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "+2": 20, "R": 20, "S": 20, "W": 50, "W+4": 50, "W*": 50},
    extras: [],
    custom: 4,
    symbols: true,
    shown: "RYGB",
    names: {},
    dealer: "draw",
    colours: [
      {"letter": "R", "name": "red", "names": {}, "face": "#CE1F2F", "ink": "#FFFFFF", "tone": "#F29AA1", "dim_dark": "#801D2C", "dim_light": "#94404E", "mark": ["ember"], "ansi": "31"},
      {"letter": "B", "name": "blue", "names": {}, "face": "#1D50C0", "ink": "#FFFFFF", "tone": "#A9C1F5", "dim_dark": "#193A80", "dim_light": "#3C5896", "mark": ["shore"], "ansi": "94"},
      {"letter": "G", "name": "green", "names": {}, "face": "#36C191", "ink": "#0D1017", "tone": "#0E5C43", "dim_dark": "#2C8F71", "dim_light": "#7CC4AE", "mark": ["sun", "shore"], "ansi": "32"},
      {"letter": "Y", "name": "yellow", "names": {}, "face": "#FFDF2B", "ink": "#0D1017", "tone": "#8A7500", "dim_dark": "#BDA82A", "dim_light": "#E1D27B", "mark": ["sun"], "ansi": "33"},
    ],
  },
  {
    id: "artiste",
    name: "Artiste",
    each_colour: {"0": 1, "1": 2, "2": 2, "3": 2, "4": 2, "5": 2, "6": 2, "7": 2, "8": 2, "9": 2, "+2": 2, "R": 2, "S": 2},
    wilds: {"W": 4, "W+4": 4},
    points: {"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "+2": 20, "R": 20, "S": 20, "W": 50, "W+4": 50},
    extras: [{"name": "art", "count": 4, "place": "out"}],
    custom: 0,
    symbols: false,
    shown: "RYGB",
    names: {},
    dealer: "draw",
    colours: [
      {"letter": "R", "name": "red", "names": {}, "face": "#CE1F2F", "ink": "#FFFFFF", "tone": "#F29AA1", "dim_dark": "#801D2C", "dim_light": "#94404E", "mark": ["ember"], "ansi": "31"},
      {"letter": "B", "name": "blue", "names": {}, "face": "#1D50C0", "ink": "#FFFFFF", "tone": "#A9C1F5", "dim_dark": "#193A80", "dim_light": "#3C5896", "mark": ["shore"], "ansi": "94"},
      {"letter": "G", "name": "green", "names": {}, "face": "#36C191", "ink": "#0D1017", "tone": "#0E5C43", "dim_dark": "#2C8F71", "dim_light": "#7CC4AE", "mark": ["sun", "shore"], "ansi": "32"},
      {"letter": "Y", "name": "yellow", "names": {}, "face": "#FFDF2B", "ink": "#0D1017", "tone": "#8A7500", "dim_dark": "#BDA82A", "dim_light": "#E1D27B", "mark": ["sun"], "ansi": "33"},
    ],
  },
  {
    id: "nonpartisan",
    name: "Nonpartisan",
    each_colour: {"0": 1, "1": 2, "2": 2, "3": 2, "4": 2, "5": 2, "6": 2, "7": 2, "8": 2, "9": 2, "+2": 2, "R": 2, "S": 2},
    wilds: {"W": 4, "W+4": 4, "W*": 3},
    points: {"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "+2": 20, "R": 20, "S": 20, "W": 50, "W+4": 50, "W*": 40},
    extras: [{"name": "veto", "count": 1, "place": "middle"}],
    custom: 3,
    symbols: false,
    shown: "POYG",
    names: {},
    dealer: "random",
    colours: [
      {"letter": "P", "name": "purple", "names": {}, "face": "#6A389C", "ink": "#FFFFFF", "tone": "#C9AEE4", "dim_dark": "#462C6B", "dim_light": "#624C84", "mark": ["ember", "shore"], "ansi": "35"},
      {"letter": "G", "name": "green", "names": {}, "face": "#36C191", "ink": "#0D1017", "tone": "#0E5C43", "dim_dark": "#2C8F71", "dim_light": "#7CC4AE", "mark": ["sun", "shore"], "ansi": "32"},
      {"letter": "O", "name": "orange", "names": {}, "face": "#DB6713", "ink": "#0D1017", "tone": "#5C2A05", "dim_dark": "#C55F15", "dim_light": "#CF966F", "mark": ["ember", "sun"], "ansi": "38;5;208"},
      {"letter": "Y", "name": "yellow", "names": {}, "face": "#FFDF2B", "ink": "#0D1017", "tone": "#8A7500", "dim_dark": "#BDA82A", "dim_light": "#E1D27B", "mark": ["sun"], "ansi": "33"},
    ],
  },
];
