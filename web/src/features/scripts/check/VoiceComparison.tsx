import { compareWithVoice } from '@cold-open/contract/scripts/checks/voice-comparison';
import type { VoiceToCheck } from '@cold-open/contract/scripts/script-check.contract';
import { useMemo } from 'react';
import classes from './VoiceComparison.module.css';

/** Shows facts of the script beside the same facts of the creator's own scripts. */
export function VoiceComparison({ content, voice }: { content: string; voice: VoiceToCheck }) {
  const facts = useMemo(() => compareWithVoice(content, voice), [content, voice]);
  if (facts.length === 0) return null;
  return (
    <section className={classes.facts} aria-labelledby="voice-comparison">
      <h3 id="voice-comparison" className="co-label">
        Compared with your voice
      </h3>
      <dl>
        {facts.map(({ name, here, yours }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {here}, <span>yours {yours}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
