import { unsubscribe } from '@cold-open/contract/account/account.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** What email programs send with a click. Everything that matters is in the address. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export function unsubscribeRoutes({ app, access }: Routes, service: Unsubscribe) {
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    handle({ app: scope, access }, unsubscribe, ({ query, request }) =>
      service.turnOff(query.token, networkOf(request.ip)),
    );
    // A person who opens the address gets a page with a button, because programs open links, too.
    scope.get(unsubscribe.path, { schema: { hide: true } }, (request, reply) => {
      const [, query = ''] = request.url.split('?');
      return reply.redirect(`${PAGE_PATHS.unsubscribe}?${query}`, 302);
    });
  });
}
