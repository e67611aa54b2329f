import type { LocalWriter } from '@cold-open/contract/writer/local-writer.contract';
import {
  WRITER_KINDS,
  type WriterChoice,
  type WriterKind,
} from '@cold-open/contract/writer/writer-choice.contract';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { percentOf } from './local-format.ts';
import classes from './WriterCards.module.css';

interface Props {
  choice: WriterChoice;
  local: LocalWriter;
  shown: WriterKind;
  onShow: (kind: WriterKind) => void;
}

const CARDS: Record<WriterKind, { title: string; text: string }> = {
  hosted: {
    title: 'Hosted provider',
    text: 'OpenAI, Anthropic, Google, or any OpenAI-compatible server. They bill you directly.',
  },
  ollama: { title: 'Ollama on this machine', text: 'Uses the models you already have in Ollama.' },
  'built-in': {
    title: 'Built-in writer',
    text: 'A model that runs inside Cold Open. No account, no key, nothing leaves this machine.',
  },
  none: { title: 'No AI', text: 'Scripts are outlines with lines to fill in. Always works.' },
};

export function WriterCards({ choice, local, shown, onShow }: Props) {
  return (
    <fieldset className={classes.cards}>
      <legend className={classes.legend}>Writers</legend>
      {WRITER_KINDS.map((kind) => (
        <label key={kind} className={classes.card} data-shown={shown === kind || undefined}>
          <input
            type="radio"
            name="writer"
            value={kind}
            checked={shown === kind}
            onChange={() => onShow(kind)}
            aria-label={CARDS[kind].title}
            aria-describedby={`writer-${kind}`}
          />
          <span id={`writer-${kind}`}>
            <span className={classes.title}>{CARDS[kind].title}</span>
            <span className={classes.text}>{CARDS[kind].text}</span>
            <Status kind={kind} choice={choice} local={local} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Status({ kind, choice, local }: { kind: WriterKind } & Pick<Props, 'choice' | 'local'>) {
  if (choice.inUse === kind) return <StatusLabel tone="good">In use now</StatusLabel>;
  const [tone, text] = statusOf(kind, choice, local);
  return <StatusLabel tone={tone}>{text}</StatusLabel>;
}

function statusOf(
  kind: WriterKind,
  { hosted, ollama }: WriterChoice,
  local: LocalWriter,
): ['quiet' | 'waiting' | 'bad', string] {
  switch (kind) {
    case 'hosted':
      if (hosted.isKeyUnreadable) return ['bad', 'The saved key cannot be read'];
      return ['quiet', hosted.keyEnding === null ? 'No key saved' : 'Key saved, not in use'];
    case 'ollama':
      return ['quiet', ollama.isRunning ? 'Found, not in use' : 'Not found on port 11434'];
    case 'built-in':
      return builtInStatus(local);
    default:
      return ['quiet', 'Not in use'];
  }
}

function builtInStatus({ models, runtime }: LocalWriter): ['quiet' | 'waiting' | 'bad', string] {
  const downloading = models.find(({ download }) => download?.state === 'downloading');
  if (downloading?.download) return ['waiting', `Downloading, ${percentOf(downloading.download)}%`];
  if (runtime.state === 'installing') return ['waiting', 'Installing'];
  if (models.some(({ download }) => download?.state === 'failed')) return ['bad', 'Download failed'];
  return [
    'quiet',
    models.some(({ isDownloaded }) => isDownloaded) ? 'Downloaded, not in use' : 'Not downloaded',
  ];
}
