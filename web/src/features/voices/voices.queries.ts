import { listMyScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { mergeCorrections } from '@cold-open/contract/voices/voice-facts';
import {
  changeVoice,
  createVoice,
  deleteVoice,
  describeVoice,
  listVoices,
  type NewSample,
  type Voice,
} from '@cold-open/contract/voices/voices.contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { callApi } from '../../api/call-api.ts';
import { currentUserId } from '../../api/session.ts';

type VoiceForm = z.input<NonNullable<(typeof createVoice)['body']>>;
type VoiceChange = z.input<NonNullable<(typeof changeVoice)['body']>>;

const voices = queryOptions({
  queryKey: ['voices', 'mine'],
  queryFn: ({ signal }) => callApi(listVoices, {}, { signal }),
});

export function useVoices() {
  return useQuery(voices);
}

/** Puts the voice that the server returned into the list. */
function usePutVoice() {
  const queryClient = useQueryClient();
  return (voice: Voice) =>
    queryClient.setQueryData(voices.queryKey, (list = []) => {
      const others = list.map((each) =>
        each._id === voice._id ? voice : voice.isDefault ? { ...each, isDefault: false } : each,
      );
      return list.some(({ _id }) => _id === voice._id) ? others : [...others, voice];
    });
}

export function useCreateVoice() {
  const put = usePutVoice();
  return useMutation({ mutationFn: (body: VoiceForm) => callApi(createVoice, { body }), onSuccess: put });
}

export function useChangeVoice(id: string) {
  const queryClient = useQueryClient();
  const put = usePutVoice();
  return useMutation({
    mutationFn: (body: VoiceChange) => callApi(changeVoice, { params: { id }, body }),
    // Sent one at a time, so that the last reply has every change.
    scope: { id: `voice ${id}` },
    /** Shows corrections at once, because the next one may be made before the reply. */
    onMutate({ corrections }) {
      void queryClient.cancelQueries(voices);
      const voice = queryClient.getQueryData(voices.queryKey)?.find(({ _id }) => _id === id);
      if (!voice || !corrections) return;
      const { profile } = voice;
      put({
        ...voice,
        profile: { ...profile, corrections: mergeCorrections(profile.corrections, corrections) },
      });
    },
    onSuccess: put,
    onError: () => void queryClient.invalidateQueries(voices),
  });
}

/** Adds or removes a script. Another tab may have changed the others. */
export function useChangeSamples(id: string) {
  const queryClient = useQueryClient();
  const put = usePutVoice();
  return useMutation({
    async mutationFn({ added, removedId }: { added?: NewSample; removedId?: string }) {
      const latest = await queryClient.fetchQuery({ ...voices, staleTime: 0 });
      const samples = latest.find(({ _id }) => _id === id)?.samples ?? [];
      const others = samples.filter(({ _id }) => _id !== removedId).map(({ _id }) => ({ _id }));
      return callApi(changeVoice, {
        params: { id },
        body: { samples: [...others, ...(added ? [added] : [])] },
      });
    },
    onSuccess: put,
  });
}

export function useDescribeVoice(id: string) {
  const put = usePutVoice();
  return useMutation({
    mutationFn: () => callApi(describeVoice, { params: { id } }),
    onSuccess: put,
  });
}

export function useDeleteVoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteVoice, { params: { id } }),
    onSuccess: (_reply, id) => {
      queryClient.setQueryData(voices.queryKey, (list = []) => list.filter(({ _id }) => _id !== id));
      void queryClient.invalidateQueries(voices);
    },
  });
}

const MAX_LISTED = 60;

/** Lists the newest scripts to choose from. */
export function useNewestScripts() {
  const userId = currentUserId() ?? '';
  return useQuery({
    queryKey: ['voices', 'scripts', userId],
    queryFn: ({ signal }) =>
      callApi(listMyScripts, { params: { userId }, query: { limit: MAX_LISTED } }, { signal }),
  });
}
