import { readTemplateBeats } from '@cold-open/contract/prompts/prompt-templates.contract';
import type { VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { useMutation } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { type BeatValues, beatValuesOf } from './beat-values.ts';

/** Reads the beats from a template that may not be saved yet. */
export function useReadBeats(onRead: (beats: BeatValues[]) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { promptTemplate: string; videoType: VideoType }) =>
      callApi(readTemplateBeats, { body }),
    onSuccess: ({ beats }) => onRead(beatValuesOf(beats)),
  });
  return {
    read: (promptTemplate: string, videoType: VideoType) => mutate({ promptTemplate, videoType }),
    busy: isPending,
    problem: error && textOf(error, 'Could not read the beats.'),
  };
}
