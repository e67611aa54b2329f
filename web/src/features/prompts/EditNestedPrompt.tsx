import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { NestedFormDialog } from './NestedFormDialog.tsx';
import { useLoadTemplate } from './use-load-template.ts';

export function EditNestedPrompt({ group, prompt }: { group: PromptGroup; prompt: NestedPrompt }) {
  const { load, loading } = useLoadTemplate();
  const [template, setTemplate] = useState<string | null>(null);
  return (
    <>
      <Button
        size="sm"
        style={{ position: 'relative', zIndex: 1 }}
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={`Edit ${prompt.promptName}`}
        aria-disabled={loading || undefined}
        onClick={() => void load({ groupId: group._id, nestedId: prompt._id }, setTemplate)}
      >
        Edit
      </Button>
      {template !== null && (
        <NestedFormDialog
          group={group}
          prompt={prompt}
          template={template}
          onClose={() => setTemplate(null)}
        />
      )}
    </>
  );
}
