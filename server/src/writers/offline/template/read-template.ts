import { SAMPLE_PLACEHOLDER } from '@cold-open/contract/prompts/prompt-rules';
import { readBannedPhrases, readOpening, readSignOff } from './read-phrases.ts';
import { readSections } from './read-sections.ts';
import type { Style } from './style.ts';
import { withoutSample } from './without-sample.ts';

const NO_CUES =
  /\b(?:spoken words only|no (?:stage |camera |visual |b-?roll )?(?:directions?|cues?)\b|voice-?over only|no b-?roll)/i;

export function readTemplate(template: string): Style {
  const rules = withoutSample(
    collapseWhitespace(
      template.replaceAll(SAMPLE_PLACEHOLDER, '').replace(/[“”]/g, '"').replace(/[‘’]/g, "'"),
    ),
  );
  return {
    sections: readSections(rules),
    bannedPhrases: readBannedPhrases(rules),
    opening: readOpening(rules),
    signOff: readSignOff(rules),
    wantsCues: !NO_CUES.test(rules),
  };
}

/** Long runs of whitespace make some of the patterns take quadratic time, which would block the server. */
function collapseWhitespace(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}
