import Fastify from 'fastify';
import pg from 'pg';

/**
 * The reference for comparisons, in its own process: plain Fastify that sends bytes from memory or the result of the one
 * obvious SQL statement.
 */
const app = Fastify();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bytes = new Map<string, Buffer>();

app.put<{ Params: { name: string } }>('/bytes/:name', async ({ params, body }) => {
  bytes.set(params.name, Buffer.from(body as string));
  return {};
});
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.get<{ Params: { name: string } }>('/bytes/:name', async ({ params }, reply) =>
  reply.type('application/json').send(bytes.get(params.name)),
);

const LIBRARY_PAGE = `
  select json_agg(page)::text as page from (
    select g.id as "_id", g.youtuber_name as "youtuberName", g.niche, g.description, g.channel_name as "promptName",
           g.title, g.body, g.style, g.target_audience as "targetAudience", g.tags, g.video_type as "videoType",
           g.owner_id is null as is_admin, g.created_by as "userId", g.created_at as "createdAt",
           g.updated_at as "updatedAt",
           (select coalesce(json_agg(json_build_object(
              '_id', n.id, 'promptName', n.prompt_name, 'niche', n.niche, 'videoType', n.video_type, 'tags', g.tags,
              'excerpt', left(n.prompt_template, 160), 'createdAt', n.created_at,
              'favoriteUsers', (select coalesce(json_agg(b.user_id), '[]') from prompt_bookmarks b
                                where b.nested_prompt_id = n.id and b.user_id = $1))), '[]')
            from nested_prompts n where n.group_id = g.id) as "nestedPrompts"
    from prompt_groups g where g.owner_id is null or g.owner_id = $1
    order by g.created_at desc, g.id desc limit $2) page`;
app.get('/library', async (request, reply) => {
  const { rows } = await pool.query(LIBRARY_PAGE, [request.headers['x-user-id'], request.headers['x-limit']]);
  return reply.type('application/json').send(rows[0].page);
});

const CURRENT_USER = `
  select row_to_json(u)::text as person from (
    select u.id, u.name, u.email, u.admin, u.tokens from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now()) u`;
app.get('/me', async (request, reply) => {
  const { rows } = await pool.query(CURRENT_USER, [request.headers['x-token-hash']]);
  return reply.type('application/json').send(rows[0].person);
});

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());
