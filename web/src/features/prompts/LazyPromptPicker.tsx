import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import type { PromptPickerProps } from './PromptPicker.tsx';

const promptPicker = lazyPart(() => import('./PromptPicker.tsx'));

/** Loaded after the form, or when it is first opened. */
export function LazyPromptPicker(props: PromptPickerProps) {
  const picker = useLazyPart(promptPicker, props.opened);
  return picker && <picker.PromptPicker {...props} />;
}
