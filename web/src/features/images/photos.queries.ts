import type { PhotoFile } from '@cold-open/contract/images/photo';
import {
  deletePhoto,
  getPhotoFile,
  type ImagePhoto,
  listPhotos,
  MAX_PHOTO_BYTES,
  PHOTO_FILE_TYPES,
  PHOTO_MESSAGES,
  uploadPhoto,
} from '@cold-open/contract/images/photos.contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRejection, textOf } from '../../api/api-error.ts';
import { callApi, callApiForFile } from '../../api/call-api.ts';
import { toastError } from '../../ui/toast.tsx';

export const PHOTOS_KEY = ['images', 'photos'] as const;
const MAX_LISTED = 60;
/** Wide enough for the tiles of variations and layouts. */
const SMALL_SIDE = 480;

export function usePhotos() {
  return useQuery({
    queryKey: PHOTOS_KEY,
    queryFn: ({ signal }) => callApi(listPhotos, { query: { limit: MAX_LISTED } }, { signal }),
  });
}

/** The file of a photo in two sizes. Both report the size of the original, so that they are drawn alike. */
export interface LoadedPhoto {
  large: PhotoFile;
  small: PhotoFile;
}

const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['images', 'photo', id],
    queryFn: async ({ signal }): Promise<LoadedPhoto> => {
      const { blob } = await callApiForFile(getPhotoFile, { params: { id }, query: {} }, { signal });
      const address = await readAsAddress(blob);
      const { width, height, small } = await measure(address);
      return { large: { href: address, width, height }, small: { href: small, width, height } };
    },
    // The file of a photo never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Returns null without a photo, and until it is loaded. */
export function usePhoto(id: string | null): LoadedPhoto | null {
  const { data } = useQuery({ ...photoQuery(id ?? ''), enabled: id !== null });
  return id === null ? null : (data ?? null);
}

/** Returns the address of a photo in a list; null until it is loaded. */
export function usePhotoTile(id: string): string | null {
  const { data } = useQuery({
    queryKey: ['images', 'photo', id, 'small'],
    queryFn: async ({ signal }) => {
      const query = { size: 'small' } as const;
      return readAsAddress((await callApiForFile(getPhotoFile, { params: { id }, query }, { signal })).blob);
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Many photos may have to wait for the server.
    retry: 3,
  });
  return data ?? null;
}

/** Returns true if the photo was deleted. */
export function useIsPhotoMissing(id: string | null): boolean {
  const { error } = useQuery({ ...photoQuery(id ?? ''), enabled: id !== null });
  return id !== null && isRejection(error) && error.status === 404;
}

/** Reads a file that the creator chose, and uploads it. */
export function useUploadPhoto({ onUploaded }: { onUploaded: (photo: ImagePhoto) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File): Promise<ImagePhoto> => {
      const address = await readAsAddress(file);
      return callApi(uploadPhoto, { body: { fileContent: address.slice(address.indexOf(',') + 1) } });
    },
    onSuccess: async (photo) => {
      onUploaded(photo);
      await queryClient.invalidateQueries({ queryKey: PHOTOS_KEY });
    },
  });
}

/** Returns why a file cannot be uploaded, or null. */
export function problemWithFile({ type, size }: File): string | null {
  if (!PHOTO_FILE_TYPES.some((known) => known === type)) return PHOTO_MESSAGES.unreadable;
  return size > MAX_PHOTO_BYTES ? PHOTO_MESSAGES.tooLarge : null;
}

export function useDeletePhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deletePhoto, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: PHOTOS_KEY }),
    onError: (error) => toastError(textOf(error, PHOTO_MESSAGES.uploadFailed)),
  });
}

function readAsAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Tiles would take long to draw with the whole photo. */
async function measure(address: string) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = Math.min(1, SMALL_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return { width, height, small: address };
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { width, height, small: canvas.toDataURL('image/jpeg', 0.85) };
}
