import { SCRIPT_COST } from '@cold-open/contract/billing/billing-rules';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { timestamp } from '@cold-open/contract/scripts/publishing/chapters';
import type { ShortCut } from '@cold-open/contract/scripts/publishing/publishing.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Anchor, Button } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { type CSSProperties, useId, useState } from 'react';
import { Link } from 'react-router';
import { withKeys } from '../../ui/with-keys.ts';
import { useCurrentUser } from '../account/account.queries.ts';
import { TokenPrice } from '../billing/TokenPrice.tsx';
import { OrderErrorMessage } from '../scripts/OrderErrorMessage.tsx';
import { KitSection } from './KitSection.tsx';
import { useCreateShort, useCuts } from './publishing.queries.ts';
import classes from './ShortsSection.module.css';

/** How many words of the first and the last sentence a card quotes. */
const QUOTED_WORDS = 12;
const SENTENCE_BREAK = /(?<=[.!?…]["”’')]*)\s+|(?<=[。！？])/u;

/** Up to three passages that work as a Short. The chosen one becomes a new script. */
export function ShortsSection({ script, isDisabled }: { script: Script; isDisabled: boolean }) {
  const { data, isPending } = useCuts(script);
  const [chosen, setChosen] = useState(0);
  const order = useCreateShort(script._id);
  const user = useCurrentUser().data;
  const hint = useId();
  const cuts = data?.cuts ?? [];
  const cut = cuts[chosen] ?? cuts[0];
  const hasTokens = user === undefined || user.tokens >= SCRIPT_COST;
  if (!isPending && cuts.length === 0) return null;
  return (
    <KitSection
      id="publish-shorts"
      name="Make Shorts"
      note={
        <>
          {cuts.length === 1 ? '1 suggestion' : `${cuts.length} suggestions`}
          <span className={classes.wide}> from this script</span>
        </>
      }
      isWaiting={isPending}
    >
      <div className={classes.cuts} role="radiogroup" aria-label="Shorts">
        {withKeys(cuts, ({ title }) => title).map(({ key, ...each }, index) => (
          <CutCard
            key={key}
            script={script}
            cut={each}
            isChosen={each.title === cut?.title && index === Math.min(chosen, cuts.length - 1)}
            onChoose={() => setChosen(index)}
          />
        ))}
      </div>
      {cut && data && (
        <div className={classes.order}>
          <Button
            variant="lamp"
            size="lg"
            disabled={isDisabled || order.isStarting || !hasTokens}
            leftSection={<IconScissors size={18} aria-hidden />}
            aria-describedby={hint}
            onClick={() =>
              order.start({
                title: cut.title,
                passages: cut.passages.map(({ start, end }) => ({ start, end })),
                version: data.version,
              })
            }
          >
            Create Short
            <TokenPrice tokens={SCRIPT_COST} />
          </Button>
          <p id={hint}>
            {hasTokens ? (
              `“${cut.title}” opens as a new script${script.seriesId ? ' in this series' : ''}. Nothing changes here.`
            ) : (
              <>
                You need 1 token.{' '}
                <Anchor component={Link} to={PAGE_PATHS.boostTokens} inherit underline="always">
                  Boost
                </Anchor>
              </>
            )}
          </p>
          {order.orderError && <OrderErrorMessage orderError={order.orderError} />}
        </div>
      )}
    </KitSection>
  );
}

function CutCard({
  script,
  cut: { title, passages, words, seconds },
  isChosen,
  onChoose,
}: {
  script: Script;
  cut: ShortCut;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className={classes.cut} data-chosen={isChosen || undefined}>
      <span className={classes.head}>
        <strong dir="auto">{title}</strong>
        <input type="radio" name="short" aria-label={title} checked={isChosen} onChange={onChoose} />
      </span>
      <q dir="auto">{quoteOf(passages.map(({ text }) => text).join(' '))}</q>
      <CutStrip script={script} passages={passages} />
      <span className="co-timecode">
        {passages.map(({ from, to }) => `${timestamp(from)} to ${timestamp(to)}`).join(', ')}
      </span>
      <span className={classes.length}>
        <strong>{timestamp(seconds)}</strong>
        <span className="co-timecode">{words} words</span>
      </span>
    </label>
  );
}

/** The script's beats, with a line under the places that the cut comes from. */
function CutStrip({ script, passages }: { script: Script; passages: ShortCut['passages'] }) {
  const { beats, words, wordsPerMinute } = script;
  const seconds = Math.max(1, (words / wordsPerMinute) * 60);
  const percent = (value: number) => `${Math.min(100, (value / seconds) * 100)}%`;
  return (
    <span className={classes.strip} aria-hidden="true">
      <span>
        {withKeys(beats, ({ name }) => name).map((beat) => (
          <i key={beat.key} style={{ flexGrow: Math.max(1, beat.words) } as CSSProperties} />
        ))}
      </span>
      {passages.map(({ start, from, to }) => (
        <u key={start} style={{ insetInlineStart: percent(from), width: percent(to - from) }} />
      ))}
    </span>
  );
}

/** Returns the first and the last sentence of a cut, or the beginning and the end of long ones. */
function quoteOf(text: string): string {
  const sentences = text.split(SENTENCE_BREAK).filter(Boolean);
  const [first = [], last = []] = [sentences[0], sentences.at(-1)].map((sentence) =>
    (sentence ?? '').split(/\s+/),
  );
  return sentences.length < 2
    ? first.slice(0, QUOTED_WORDS).join(' ')
    : `${first.slice(0, QUOTED_WORDS).join(' ')} … ${last.slice(-QUOTED_WORDS).join(' ')}`;
}
