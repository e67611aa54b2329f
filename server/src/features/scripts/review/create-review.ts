import type { Platform } from '../../../platform/platform.ts';
import { createCommentsService } from './comments.service.ts';
import { createLinkTokens } from './link-tokens.ts';
import { reviewRoutes } from './review.routes.ts';
import { createReviewsService } from './reviews.service.ts';
import { createSharesService } from './shares.service.ts';

/** Sharing scripts for review, and the comments on them. */
export function createReview(platform: Platform) {
  const linkTokens = createLinkTokens(platform.secretKey);
  reviewRoutes(platform.routes, {
    shares: createSharesService({ ...platform, linkTokens }),
    comments: createCommentsService(platform),
    reviews: createReviewsService(platform),
  });
}
