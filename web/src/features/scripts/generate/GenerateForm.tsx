import '@mantine/core/styles/Tabs.css';
import { shortSourceMessage, WORD_LIMIT } from '@cold-open/contract/scripts/order-rules';
import { Button, Input, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { fieldErrors } from '../../../ui/form-problems.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import { TokenPrice } from '../../billing/TokenPrice.tsx';
import { LazyPromptPicker } from '../../prompts/LazyPromptPicker.tsx';
import { OfflineNote } from '../OfflineNote.tsx';
import { OrderErrorMessage } from '../OrderErrorMessage.tsx';
import { PlanBar } from '../outline/PlanBar.tsx';
import type { Planning } from '../outline/use-planning.ts';
import { QualityField, usePrice } from '../QualityField.tsx';
import { Clapper } from '../writing/Clapper.tsx';
import { FormLock } from './FormLock.tsx';
import { FormNotice } from './FormNotice.tsx';
import classes from './GenerateForm.module.css';
import { useWriter } from './generate.queries.ts';
import { type ContentType, type GenerateDraft, videoTypeOf } from './generate-draft.ts';
import { orderSummary } from './order-summary.ts';
import { PlanNeeded } from './PlanNeeded.tsx';
import { PromptField } from './PromptField.tsx';
import { ReplacedTitle } from './ReplacedTitle.tsx';
import { SourceField } from './SourceField.tsx';
import { LENGTH_CHOICES, lengthMismatch } from './script-plan.ts';
import { UseOptionsAgain } from './UseOptionsAgain.tsx';
import { useChosenVoice } from './use-chosen-voice.ts';
import type { OrderForm } from './use-order-form.ts';
import { usePlan } from './use-plan.ts';
import { useWordCount } from './use-word-count.ts';
import { VoiceField } from './VoiceField.tsx';

const MODES = [
  { value: 'options', label: 'Build With Options' },
  { value: 'paste', label: 'Paste Your Content' },
] as const;
const CONTENT_TYPES = [
  { value: 'long_form', label: 'Long Form' },
  { value: 'youtube_shorts', label: 'YouTube Shorts' },
] as const;

export function GenerateForm({
  draft,
  change,
  orderForm,
  planning = null,
  isLocked,
  heading,
  isWide = false,
  onPlan,
  replacedTitle,
}: {
  draft: GenerateDraft;
  change: (changed: Partial<GenerateDraft>) => void;
  orderForm: OrderForm;
  /** Null where there is no room for an outline. */
  planning?: Planning | null;
  isLocked: boolean;
  heading?: ReactNode;
  /** Places fields side by side if there is enough room. */
  isWide?: boolean;
  /** Opens the outline elsewhere. */
  onPlan?: () => void;
  /** What was typed before a topic took its place; null if nothing was. */
  replacedTitle: string | null;
}) {
  const [isPicking, picker] = useDisclosure(false);
  const isOffline = useWriter().data?.ai === false;
  const errors = fieldErrors(orderForm.problems);
  const form = useRef<HTMLFormElement>(null);
  const bar = useBottomBar<HTMLDivElement>();
  useFocusOnProblem(form, orderForm.failures, isLocked);
  const { length, beats } = usePlan(draft);
  const { promptWords } = useWordCount(draft);
  const shortSource = length && shortSourceMessage(draft.pasteContent, length.words);
  const mismatch = lengthMismatch(draft);
  const { tokens } = usePrice(draft.quality);
  const { voiceId } = useChosenVoice(draft.voice);
  // Without the title that it came with, the niche says nothing.
  const changeTitle = (title: string) => change({ title, ...(title.trim() === '' && { niche: '' }) });
  const isPlanning = planning?.isOpen === true;
  // The script is written from what is stored.
  const submit = async () => {
    if (!isPlanning || (await planning.editor.flush())) orderForm.submit();
  };
  const chooseType = (contentType: ContentType) =>
    change({ contentType, ...(contentType === 'youtube_shorts' && { length: '' }) });
  return (
    <form
      ref={form}
      className={classes.form}
      data-wide={isWide || undefined}
      data-planning={isPlanning || undefined}
      aria-label="Generate Script"
      aria-busy={isLocked || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked) void submit();
      }}
    >
      <div inert={isLocked}>
        {heading}
        <Tabs
          value={draft.mode}
          onChange={(mode) => change({ mode: mode === 'paste' ? 'paste' : 'options' })}
        >
          <Tabs.List className={classes.tabs ?? ''}>
            {MODES.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <UseOptionsAgain draft={draft} onUse={change} />
          {/* Both modes share most fields, so both tabs use the same panel. */}
          <Tabs.Panel value={draft.mode} className={classes.fields ?? ''}>
            <div>
              <TextArea
                label="Title / Topic"
                placeholder="What is the video about?"
                minRows={1}
                maxRows={5}
                attributes={{ input: { dir: 'auto' } }}
                classNames={{ input: classes.title ?? '', error: classes.titleError ?? '' }}
                value={draft.title}
                error={errors.title}
                onKeyDown={(event) => {
                  // Enter also confirms a word in an input method editor.
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  event.currentTarget.form?.requestSubmit();
                }}
                // A title is a single line, even if the pasted text has several.
                onChange={(event) => changeTitle(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
              />
              {replacedTitle !== null && (
                <ReplacedTitle title={replacedTitle} onPutBack={() => changeTitle(replacedTitle)} />
              )}
            </div>
            <ChoiceField
              label="Content Type"
              choices={CONTENT_TYPES}
              value={draft.contentType}
              error={errors.contentType}
              onChange={chooseType}
            />
            {draft.contentType === 'long_form' && (
              <ChoiceField
                label="Script Length"
                choices={LENGTH_CHOICES}
                value={draft.length}
                error={errors.length}
                onChange={(chosen) => change({ length: chosen })}
              />
            )}
            <div className={classes.style}>
              <PromptField selected={draft.selected} error={errors.promptID} onSelect={picker.open} />
              {mismatch && <FormNotice>{mismatch}</FormNotice>}
            </div>
            <VoiceField value={draft.voice} error={errors.voiceId} onChange={(voice) => change({ voice })} />
            {draft.mode === 'paste' && (
              <div>
                <SourceField
                  kind="paste"
                  draft={draft}
                  value={draft.pasteContent}
                  error={errors.pasteContent}
                  hint={promptShare(promptWords)}
                  showsCount
                  onChange={(pasteContent) => change({ pasteContent })}
                />
                {shortSource && <FormNotice>{shortSource}</FormNotice>}
              </div>
            )}
            {isPlanning ? (
              <PlannedPoints error={errors.keyPoints} />
            ) : (
              <SourceField
                kind="points"
                draft={draft}
                value={draft.keyPoints}
                error={errors.keyPoints}
                hint={['One point per line.', draft.mode === 'options' && promptShare(promptWords)]
                  .filter(Boolean)
                  .join(' ')}
                showsCount={draft.mode === 'options'}
                onChange={(keyPoints) => change({ keyPoints })}
              />
            )}
            <QualityField value={draft.quality} onChange={(quality) => change({ quality })} />
            {isOffline && (
              <OfflineNote>
                Your points and your text are put in order, word for word. What is missing becomes a gap to
                fill in. The operator of this server can connect a model.
              </OfflineNote>
            )}
          </Tabs.Panel>
        </Tabs>
        <div ref={bar} className={classes.bar}>
          {orderForm.orderError && <OrderErrorMessage orderError={orderForm.orderError} />}
          {isPlanning ? (
            <PlanBar planning={planning} isOwnVoice={voiceId !== null} />
          ) : (
            <Button
              size="lg"
              className={classes.plan ?? ''}
              leftSection={<IconListDetails size={20} aria-hidden />}
              onClick={onPlan ?? planning?.open}
            >
              {draft.outlineId === '' ? 'Plan it first' : 'Open outline'}
            </Button>
          )}
          <Button
            type="submit"
            variant="lamp"
            size="lg"
            fullWidth
            disabled={isPlanning && planning.outline === null}
            classNames={{ root: classes.submit ?? '', label: classes.submitLabel ?? '' }}
            leftSection={<Clapper isOpen size={20} />}
          >
            {isPlanning ? 'Write the script' : 'Generate Script'}
            <TokenPrice tokens={tokens} />
          </Button>
          {/* The error of a rejected order says it already. */}
          {!orderForm.orderError && <PlanNeeded />}
          {length && !isPlanning && (
            <p className={classes.note}>
              {orderSummary({
                beats: beats.length,
                words: length.words,
                isOwnVoice: voiceId !== null,
                keyPoints: draft.keyPoints,
              })}
            </p>
          )}
        </div>
      </div>
      {isLocked && <FormLock />}
      <LazyPromptPicker
        opened={isPicking}
        startType={videoTypeOf(draft.contentType)}
        startNiche={draft.niche}
        selected={draft.selected}
        onSelect={(selected) => change({ selected })}
        onClose={picker.close}
      />
    </form>
  );
}

/** Takes the place of the key points while the outline is open. */
function PlannedPoints({ error }: { error: ReactNode }) {
  return (
    <div>
      <div className={classes.pointsHead}>
        <Input.Label component="div">What it should say</Input.Label>
        <span>In the outline</span>
      </div>
      <p className={classes.inOutline}>Your points are in the beats on the right. Edit them there.</p>
      {error}
    </div>
  );
}

/** Says why fewer words are left than the field has room for. */
function promptShare(promptWords: number): string | undefined {
  return promptWords === 0 ? undefined : `The prompt takes ${promptWords} of the ${WORD_LIMIT} words.`;
}

/** After a failed attempt, focuses the first invalid field, or the submit button if all fields are valid. */
function useFocusOnProblem(
  form: React.RefObject<HTMLFormElement | null>,
  failures: number,
  isLocked: boolean,
): void {
  const handled = useRef(failures);
  useEffect(() => {
    // A locked form is inert and cannot take the focus.
    if (isLocked || handled.current === failures) return;
    handled.current = failures;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    const field = invalid?.matches('textarea, button')
      ? invalid
      : invalid?.querySelector<HTMLElement>('input');
    (field ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [form, failures, isLocked]);
}
