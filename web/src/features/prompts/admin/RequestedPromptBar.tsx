import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useSelectedGroup } from './admin-prompts.queries.ts';
import classes from './RequestedPromptBar.module.css';
import type { RequestedPrompt } from './requested-prompt-path.ts';
import { useNotifyRequester } from './use-notify-requester.ts';

/** Shows who requested the prompt, and lets the admin notify them once the selected group has one. */
export function RequestedPromptBar({
  request: { niche, userId, name },
  selected,
}: {
  request: RequestedPrompt;
  selected: PromptGroup | null;
}) {
  return (
    <Sheet>
      <div className={classes.bar}>
        <p>
          <bdi>{name}</bdi> asked for a prompt about <bdi>{niche}</bdi>. Create a group and its first prompt,
          or select a group that has one.
        </p>
        {selected && <NotifyButton listedGroup={selected} userId={userId} name={name} />}
      </div>
    </Sheet>
  );
}

function NotifyButton({
  listedGroup,
  userId,
  name,
}: {
  listedGroup: PromptGroup;
  userId: string;
  name: string;
}) {
  const { youtuberName, nestedPrompts } = useSelectedGroup(listedGroup).data ?? listedGroup;
  const { notify, isNotifying } = useNotifyRequester(userId);
  const newest = nestedPrompts.at(-1);
  if (!newest) return null;
  return (
    <Button
      variant="ink"
      disabled={isNotifying}
      onClick={() =>
        notify(
          `Your prompt is ready: “${newest.promptName}”. You can find it under ${youtuberName} in the Prompt Library.`,
        )
      }
    >
      <span className={classes.label}>
        Tell <bdi>{name}</bdi>
      </span>
    </Button>
  );
}
