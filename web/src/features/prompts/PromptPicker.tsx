import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { NestedPrompt, PromptGroup, VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Modal } from '../../ui/dialogs.tsx';
import { CreatorLevel } from './CreatorLevel.tsx';
import { PromptLevel } from './PromptLevel.tsx';
import classes from './PromptPicker.module.css';
import { NO_FILTERS, type PromptFilters } from './prompt-filters.ts';
import type { SelectedPrompt } from './selected-prompt.ts';

export interface PromptPickerProps {
  opened: boolean;
  startType: VideoType;
  /** The niche that the chosen title was listed under; empty for none. */
  startNiche: string;
  selected: SelectedPrompt | null;
  onSelect: (selected: SelectedPrompt) => void;
  onClose: () => void;
}

/** A dialog with two levels: the creators, then one creator's prompts. */
export function PromptPicker({
  opened,
  startType,
  startNiche,
  selected,
  onSelect,
  onClose,
}: PromptPickerProps) {
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      // Escape reaches every open dialog, but only the top one should close.
      onClose={() => !hasDialogOnTop() && onClose()}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Select Prompt' } }}
      size={1136}
      fullScreen={isPhone}
      padding={0}
      classNames={{ content: classes.dialog ?? '', body: classes.body ?? '' }}
    >
      <Levels
        startType={startType}
        startNiche={startNiche}
        selected={selected}
        onSelect={onSelect}
        onClose={onClose}
      />
    </Modal>
  );
}

function hasDialogOnTop(): boolean {
  return document.querySelectorAll('[role="dialog"]').length > 1;
}

/** Mounted with the dialog, so that its state resets each time it opens. */
function Levels({ startType, startNiche, selected, onSelect, onClose }: Omit<PromptPickerProps, 'opened'>) {
  const [filters, setFilters] = useState<PromptFilters>({
    ...NO_FILTERS,
    type: startType,
    niche: startNiche,
  });
  const [creator, setCreator] = useState<PromptGroup | null>(null);
  const [lastCreator, setLastCreator] = useState<PromptGroup | null>(null);
  const shared = { filters, onFilters: setFilters, startType, selected, onClose };
  const select = (nestedPrompt: NestedPrompt, { _id, youtuberName }: PromptGroup) => {
    onSelect({ nestedPrompt, parentGroup: { _id, youtuberName } });
    onClose();
  };
  if (creator) {
    return (
      <PromptLevel
        {...shared}
        listedGroup={creator}
        onSelect={select}
        onBack={() => {
          setLastCreator(creator);
          setCreator(null);
        }}
      />
    );
  }
  return <CreatorLevel {...shared} lastCreatorId={lastCreator?._id} onChoose={setCreator} />;
}
