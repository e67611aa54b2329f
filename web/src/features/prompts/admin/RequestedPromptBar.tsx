import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useTellRequester } from '../../chat/admin/use-tell-requester.ts';
import { useSelectedGroup } from './admin-prompts.queries.ts';
import classes from './RequestedPromptBar.module.css';
import type { RequestedPrompt } from './requested-prompt-address.ts';

/** Who waits for a prompt, and the way back to them once the selected group has one. */
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
        {selected && <TellRequester asListed={selected} userId={userId} name={name} />}
      </div>
    </Sheet>
  );
}

function TellRequester({ asListed, userId, name }: { asListed: PromptGroup; userId: string; name: string }) {
  const { youtuberName, nestedPrompts } = useSelectedGroup(asListed).data ?? asListed;
  const { tell, isTelling } = useTellRequester(userId);
  const newest = nestedPrompts.at(-1);
  if (!newest) return null;
  return (
    <Button
      variant="ink"
      disabled={isTelling}
      onClick={() =>
        tell(
          `Your prompt is ready: “${newest.promptName}”. You find it under ${youtuberName} in the Prompt Library.`,
        )
      }
    >
      <span className={classes.tell}>
        Tell <bdi>{name}</bdi>
      </span>
    </Button>
  );
}
