import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { TYPE_NAMES } from '../prompt-labels.ts';

const CHOICES = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }));

export function VideoTypeField(props: NativeSelectProps) {
  return <NativeSelect label="Video Type" size="md" data={CHOICES} {...props} />;
}
