import {
  changeImageDesign,
  createImageDesign,
  deleteImageDesign,
  duplicateImageDesign,
  getImageDesign,
  IMAGE_MESSAGES,
  type ImageDesign,
  type ImageFileType,
  listImageDesigns,
  renderImage,
} from '@cold-open/contract/images/images.contract';
import type { FormatName } from '@cold-open/contract/images/names';
import type { Recipe } from '@cold-open/contract/images/recipe';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { callApi, callApiForFile } from '../../api/call-api.ts';
import { saveFile } from '../../api/save-file.ts';
import { toastError } from '../../ui/toast.tsx';
import { scriptImagesQuery } from '../scripts/cards/script-images.queries.ts';

const DESIGNS_KEY = ['images', 'designs'] as const;

async function refreshDesigns(queryClient: QueryClient) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: DESIGNS_KEY }),
    queryClient.invalidateQueries(scriptImagesQuery),
  ]);
}

export function useImageDesigns() {
  return useQuery({
    queryKey: DESIGNS_KEY,
    queryFn: ({ signal }) => callApi(listImageDesigns, { query: {} }, { signal }),
  });
}

/** Returns the image that a script is published with: its thumbnail, or the cover of a Short; null if there is none. */
export function useDesignOfScript({ _id: scriptId, contentType }: Pick<Script, '_id' | 'contentType'>) {
  const { data } = useQuery({
    queryKey: [...DESIGNS_KEY, 'of-script', scriptId],
    // A script has one design of each format.
    queryFn: ({ signal }) => callApi(listImageDesigns, { query: { scriptId, limit: 10 } }, { signal }),
  });
  const inFormat = (format: FormatName) => data?.find(({ recipe }) => recipe.format === format);
  const cover = contentType === 'youtube_shorts' ? inFormat('shorts') : undefined;
  return cover ?? inFormat('thumbnail') ?? null;
}

export function useImageDesign(id: string | null) {
  return useQuery({
    queryKey: [...DESIGNS_KEY, id],
    queryFn: ({ signal }) => callApi(getImageDesign, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  });
}

export interface SavedFields {
  name: string;
  recipe: Recipe;
  scriptId: string | null;
}

/** Creates the design, or changes it if it has an id. */
export function useSaveDesign() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...fields }: SavedFields & { id: string | null }): Promise<ImageDesign> =>
      id === null
        ? callApi(createImageDesign, { body: fields })
        : callApi(changeImageDesign, { params: { id }, body: fields }),
    onSuccess: () => refreshDesigns(queryClient),
    onError: (error) => toastError(textOf(error, IMAGE_MESSAGES.saveFailed)),
  });
}

type DesignCommand = { id: string } & (
  | { action: 'rename'; name: string }
  | { action: 'duplicate' }
  | { action: 'delete' }
);

export function useDesignCommand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (command: DesignCommand): Promise<void> => {
      const params = { id: command.id };
      if (command.action === 'rename')
        await callApi(changeImageDesign, { params, body: { name: command.name } });
      else if (command.action === 'duplicate') await callApi(duplicateImageDesign, { params });
      else await callApi(deleteImageDesign, { params });
    },
    onSuccess: () => refreshDesigns(queryClient),
    onError: (error) => toastError(textOf(error, IMAGE_MESSAGES.saveFailed)),
  });
}

export interface ImageDownload {
  recipe: Recipe;
  type: ImageFileType;
  scale: 1 | 2;
  title: string;
}

export function useImageDownload() {
  return useMutation({
    mutationFn: async (body: ImageDownload) => saveFile(await callApiForFile(renderImage, { body })),
    onError: (error) => toastError(textOf(error, IMAGE_MESSAGES.downloadFailed)),
  });
}
