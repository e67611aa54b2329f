import {
  getImagePicture,
  listScriptImages,
  type ScriptImage,
} from '@cold-open/contract/images/images.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, callApiForFile } from '../../../api/call-api.ts';

/** Which scripts have an image, for all scripts in one call. */
export const scriptImagesQuery = queryOptions({
  queryKey: ['images', 'scripts'],
  queryFn: ({ signal }) => callApi(listScriptImages, {}, { signal }),
});

export function useScriptImage(scriptId: string, { isEnabled = true } = {}): ScriptImage | null {
  const { data } = useQuery({
    ...scriptImagesQuery,
    enabled: isEnabled,
    select: (images) => images.find((image) => image.scriptId === scriptId) ?? null,
  });
  return data ?? null;
}

/** Returns a data address, because an image element cannot send the session. Null until it is loaded. */
export function usePicture({ designId, address }: ScriptImage): string | null {
  const { data } = useQuery({
    // The address changes with the picture.
    queryKey: ['images', 'picture', address],
    queryFn: async ({ signal }) => {
      const { blob } = await callApiForFile(getImagePicture, { params: { id: designId } }, { signal });
      return readAsAddress(blob);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

function readAsAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
