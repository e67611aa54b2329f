import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Title, UnstyledButton } from '@mantine/core';
import { countOf } from '../../ui/count-of.ts';
import { Modal } from '../../ui/dialogs.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { QueryStates } from '../../ui/QueryStates.tsx';
import classes from './ScriptPicker.module.css';
import { useNewestScripts } from './voices.queries.ts';

/** Chooses one of the creator's scripts. */
export function ScriptPicker({
  problem,
  isBusy,
  onPick,
  onClose,
}: {
  problem: string | null;
  isBusy: boolean;
  onPick: (scriptId: string) => void;
  onClose: () => void;
}) {
  const scripts = useNewestScripts();
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'From My Scripts' } }}
      size={560}
      padding={24}
    >
      <Title order={2}>From My Scripts</Title>
      <p className={classes.hint}>
        A script written here counts as yours once you rewrote a quarter of its words. Otherwise your voice
        would be the writer’s.
      </p>
      {problem && <FieldError>{problem}</FieldError>}
      <QueryStates query={scripts} failure="Failed to load scripts.">
        {(list) =>
          list.length === 0 ? (
            <p className={classes.hint}>You have no scripts yet.</p>
          ) : (
            <ul className={classes.list}>
              {list.map(({ _id, title, words }) => (
                <li key={_id}>
                  <UnstyledButton
                    className={classes.script ?? ''}
                    disabled={isBusy}
                    onClick={() => onPick(_id)}
                  >
                    <bdi>{title}</bdi>
                    <small>{countOf(words, 'word')}</small>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
      <Button onClick={onClose}>Cancel</Button>
    </Modal>
  );
}
