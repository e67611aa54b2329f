import type { ScriptBeat } from '@cold-open/contract/scripts/script-blocks';
import type { ReactNode } from 'react';
import { BeatList } from './BeatList.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { LayoutSettings } from './LayoutSettings.tsx';
import { RemoteLink } from './remote/RemoteLink.tsx';
import type { Remote } from './remote/use-remote.ts';
import { TeleprompterPanel } from './TeleprompterPanel.tsx';
import { TakeList } from './takes/TakeList.tsx';
import type { Takes } from './takes/use-takes.ts';
import type { TeleprompterCommand, TeleprompterPanelName } from './teleprompter-keys.ts';
import type { TeleprompterSettings } from './teleprompter-settings.ts';

const LABELS: Record<TeleprompterPanelName, string> = {
  beats: 'Beats',
  help: 'Keys',
  layout: 'Layout',
  remote: 'Phone remote',
  takes: 'Takes',
};

/** The panel that is open next to the text, if any. */
export function TeleprompterPanels({
  panel,
  beats,
  currentBeat,
  pace,
  settings,
  takes,
  remote,
  onCommand,
  onClose,
  onJump,
}: {
  panel: TeleprompterPanelName | null;
  beats: readonly ScriptBeat[];
  currentBeat: number;
  pace: number;
  settings: TeleprompterSettings;
  takes: Takes;
  remote: Remote;
  onCommand: (command: TeleprompterCommand) => void;
  onClose: () => void;
  /** Called with the number of words before a beat. */
  onJump: (word: number) => void;
}) {
  if (panel === null) return null;
  const contents: Record<TeleprompterPanelName, () => ReactNode> = {
    beats: () => <BeatList beats={beats} current={currentBeat} pace={pace} onPick={onJump} />,
    help: () => <KeyHelp />,
    layout: () => <LayoutSettings settings={settings} onCommand={onCommand} />,
    remote: () => <RemoteLink remote={remote} onEnd={onClose} />,
    takes: () => <TakeList takes={takes} beats={beats} />,
  };
  return (
    <TeleprompterPanel key={panel} label={LABELS[panel]} onClose={onClose}>
      {contents[panel]()}
    </TeleprompterPanel>
  );
}
