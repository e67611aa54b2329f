import type { CatalogSort } from '@cold-open/contract/videos/video-catalog.contract';
import * as z from 'zod';
import { SORT_KEYS } from '../../platform/http/sort-keys.ts';
import type { CatalogPosition } from './video-catalog.repository.ts';

const KEY_SCHEMAS = {
  newest: SORT_KEYS.time,
  oldest: SORT_KEYS.time,
  title: SORT_KEYS.text,
  views: SORT_KEYS.bigNumber,
  score: SORT_KEYS.number,
} as const satisfies Record<CatalogSort, z.ZodType<string>>;

export const catalogCursor = (sort: CatalogSort) =>
  z.tuple([KEY_SCHEMAS[sort], z.uuid()]).transform(([key, id]): CatalogPosition => ({ key, id }));
