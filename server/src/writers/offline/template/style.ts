import type { BeatRole } from '@cold-open/contract/scripts/beat-roles';

export interface Section {
  name: string;
  role: BeatRole;
}

/** The rules of a template that a program can read. */
export interface Style {
  /** Undefined when the template names no sections. */
  sections: Section[] | undefined;
  bannedPhrases: string[];
  opening: string | undefined;
  signOff: string | undefined;
  wantsCues: boolean;
}
