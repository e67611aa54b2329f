import type { Voice } from '@cold-open/contract/voices/voices.contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { QueryStates } from '../../ui/QueryStates.tsx';
import { toastError } from '../../ui/toast.tsx';
import { EmptyVoice } from './EmptyVoice.tsx';
import { LearnedSheet } from './LearnedSheet.tsx';
import { SampleSheet } from './SampleSheet.tsx';
import { useConnectedModel } from './use-connected-model.ts';
import { VoiceHead } from './VoiceHead.tsx';
import classes from './VoicePage.module.css';
import { useDeleteVoice, useVoices } from './voices.queries.ts';

const PRIVACY =
  'Only you can see this. Parts of these scripts go to the AI that writes for you, and nowhere else.';

export function VoicePage() {
  const voices = useVoices();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const [learnedId, setLearnedId] = useState<string | null>(null);
  const list = voices.data ?? [];
  const voice =
    list.find(({ _id }) => _id === chosenId) ?? list.find(({ isDefault }) => isDefault) ?? list[0];
  const showsVoice = voice !== undefined && !isNew;
  return (
    <PageLayout
      title="My voice"
      hint="How you sound, so new scripts sound like you."
      action={
        showsVoice && (
          <VoiceHead voices={list} voice={voice} onChoose={setChosenId} onNew={() => setNew(true)} />
        )
      }
    >
      <QueryStates query={voices} failure="Failed to load your voice.">
        {() =>
          showsVoice ? (
            <LearnedVoice key={voice._id} voice={voice} isJustLearned={voice._id === learnedId} />
          ) : (
            <>
              <EmptyVoice
                onLearned={({ _id }) => {
                  setChosenId(_id);
                  setLearnedId(_id);
                  setNew(false);
                }}
                onCancel={voice && (() => setNew(false))}
              />
              <p className={classes.privacy}>{PRIVACY}</p>
            </>
          )
        }
      </QueryStates>
    </PageLayout>
  );
}

function LearnedVoice({ voice, isJustLearned }: { voice: Voice; isJustLearned: boolean }) {
  const hasModel = useConnectedModel();
  const remove = useDeleteVoice();
  return (
    <>
      <div className={classes.layout}>
        <SampleSheet voice={voice} />
        <LearnedSheet voice={voice} hasModel={hasModel} isJustLearned={isJustLearned} />
      </div>
      <div className={classes.foot}>
        <p className={classes.privacy}>{PRIVACY}</p>
        <DeleteDialog<string>
          question="Delete your voice?"
          consequence={() =>
            'The pasted scripts and everything learned from them are deleted. Scripts you already wrote stay.'
          }
          deleteLabel="Delete my voice"
          busy={remove.isPending}
          onDelete={(id, done) =>
            remove.mutate(id, {
              onSuccess: done,
              onError: (error) => toastError(textOf(error, 'Your voice could not be deleted.')),
            })
          }
          onOpenerDeleted={() => document.querySelector<HTMLElement>('main textarea')?.focus()}
        >
          {(ask) => (
            <Button
              variant="danger"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => ask(voice._id)}
            >
              Delete my voice
            </Button>
          )}
        </DeleteDialog>
      </div>
    </>
  );
}
