import {
  deleteComment,
  editReply,
  listComments,
  replyToComment,
  resolveComment,
} from '@cold-open/contract/scripts/review/owner-comments.contract';
import {
  countReviewOpened,
  deleteOwnComment,
  editOwnComment,
  getReview,
  postComment,
  postReply,
} from '@cold-open/contract/scripts/review/review.contract';
import {
  endShare,
  getShare,
  renewShareLink,
  shareScript,
} from '@cold-open/contract/scripts/review/sharing.contract';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { networkOf } from '../../../platform/rate-limits/network-of.ts';
import type { CommentsService } from './comments.service.ts';
import type { ReviewsService } from './reviews.service.ts';
import type { SharesService } from './shares.service.ts';

interface Services {
  shares: SharesService;
  comments: CommentsService;
  reviews: ReviewsService;
}

export function reviewRoutes(routes: Routes, { shares, comments, reviews }: Services) {
  handle(routes, getShare, ({ viewer, params }) => shares.get(viewer, params.id));
  handle(routes, shareScript, ({ viewer, params, body }) => shares.share(viewer, params.id, body));
  handle(routes, renewShareLink, ({ viewer, params }) => shares.renewLink(viewer, params.id));
  handle(routes, endShare, ({ viewer, params }) => shares.end(viewer, params.id));
  handle(routes, listComments, ({ viewer, params }) => comments.list(viewer, params.id));
  handle(routes, replyToComment, ({ viewer, params, body }) => comments.reply(viewer, params, body));
  handle(routes, editReply, ({ viewer, params, body }) => comments.editReply(viewer, params, body));
  handle(routes, resolveComment, ({ viewer, params, body }) => comments.resolve(viewer, params, body));
  handle(routes, deleteComment, ({ viewer, params }) => comments.delete(viewer, params));

  handle(routes, getReview, ({ params, reply }) => {
    // The text is private to the people with the link.
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' });
    return reviews.get(params.token);
  });
  handle(routes, countReviewOpened, ({ params: { token }, request }) =>
    reviews.countOpened({ token, address: networkOf(request.ip) }),
  );
  handle(routes, postComment, ({ params: { token }, request, body }) =>
    reviews.comment({ token, address: networkOf(request.ip) }, body),
  );
  handle(routes, postReply, ({ params: { token, commentId }, request, body }) =>
    reviews.reply({ token, address: networkOf(request.ip) }, commentId, body),
  );
  handle(routes, editOwnComment, ({ params: { token, commentId }, request, body }) =>
    reviews.edit({ token, address: networkOf(request.ip) }, commentId, body),
  );
  handle(routes, deleteOwnComment, ({ params: { token, commentId }, request, body }) =>
    reviews.delete({ token, address: networkOf(request.ip) }, commentId, body),
  );
}
