import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Tabs.css';
import { Button, Input, SegmentedControl, Tabs, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { PromptPicker } from '../prompts/PromptPicker.tsx';
import classes from './GenerateForm.module.css';
import { type ContentType, type GenerateDraft, type ScriptLength, videoTypeOf } from './generate-draft.ts';
import { PasteInfo } from './PasteInfo.tsx';
import { PromptStyle } from './PromptStyle.tsx';
import { LENGTHS } from './script-plan.ts';

const MODES = [
  { value: 'options', label: 'Build With Options' },
  { value: 'paste', label: 'Paste Your Content' },
] as const;

/** Everything a script is made from. */
export function GenerateForm({
  draft,
  change,
}: {
  draft: GenerateDraft;
  change: (changed: Partial<GenerateDraft>) => void;
}) {
  const [picking, picker] = useDisclosure(false);
  const ids = { type: useId(), length: useId(), note: useId() };
  const chooseType = (contentType: ContentType) =>
    change({ contentType, ...(contentType === 'youtube_shorts' && { length: '' }) });
  return (
    <form className={classes.form} aria-label="Generate Script" onSubmit={(event) => event.preventDefault()}>
      <Tabs value={draft.mode} onChange={(mode) => change({ mode: mode === 'paste' ? 'paste' : 'options' })}>
        <Tabs.List className={classes.tabs ?? ''}>
          {MODES.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* Both modes share their fields, so both tabs show the one panel. */}
        <Tabs.Panel value={draft.mode} className={classes.fields ?? ''}>
          <Textarea
            label="Title / Topic"
            placeholder="What is the video about?"
            minRows={1}
            maxRows={5}
            classNames={{ input: classes.title ?? '' }}
            value={draft.title}
            // A title is one line, however long.
            onChange={(event) => change({ title: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
          />
          <div>
            <Input.Label component="div" id={ids.type}>
              Content Type
            </Input.Label>
            <SegmentedControl
              aria-labelledby={ids.type}
              data={[
                { value: 'long_form', label: 'Long Form' },
                { value: 'youtube_shorts', label: 'YouTube Shorts' },
              ]}
              value={draft.contentType}
              onChange={chooseType}
            />
          </div>
          {draft.contentType === 'long_form' && (
            <div>
              <Input.Label component="div" id={ids.length}>
                Script Length
              </Input.Label>
              <SegmentedControl
                aria-labelledby={ids.length}
                classNames={{ label: classes.length ?? '' }}
                data={LENGTHS.map(({ value, label }) => ({ value, label }))}
                value={draft.length}
                onChange={(length: ScriptLength | '') => change({ length })}
              />
            </div>
          )}
          <PromptStyle selected={draft.selected} onSelect={picker.open} />
          {draft.mode === 'paste' && (
            <PasteInfo draft={draft} onChange={(pasteContent) => change({ pasteContent })} />
          )}
        </Tabs.Panel>
      </Tabs>
      <div className={classes.bar}>
        <Button type="submit" variant="lamp" size="lg" fullWidth disabled aria-describedby={ids.note}>
          Generate Script
        </Button>
        <p id={ids.note} className={classes.note}>
          Writing scripts opens soon. You can set everything up now.
        </p>
      </div>
      <PromptPicker
        opened={picking}
        startType={videoTypeOf(draft.contentType)}
        selected={draft.selected}
        onSelect={(selected) => change({ selected })}
        onClose={picker.close}
      />
    </form>
  );
}
