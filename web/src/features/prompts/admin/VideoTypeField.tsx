import type { VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';

export const VIDEO_TYPE_LABELS: Record<VideoType, string> = { long: 'Long', short: 'Short' };
const CHOICES = Object.entries(VIDEO_TYPE_LABELS).map(([value, label]) => ({ value, label }));

export function VideoTypeField(props: NativeSelectProps) {
  return <NativeSelect label="Video Type" size="md" data={CHOICES} {...props} />;
}
