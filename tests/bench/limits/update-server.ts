import Fastify from 'fastify';
import pg from 'pg';

/**
 * The limit for a write: Fastify alone, with one update in Postgres, in a process of its own. Argument: the database's
 * address. Makes a table of 64 rows, which goes with the process; sends its port to the parent.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
await pool.query('CREATE SCHEMA IF NOT EXISTS bench');
await pool.query('CREATE TABLE bench.items (id integer PRIMARY KEY, item jsonb NOT NULL)');
await pool.query(`INSERT INTO bench.items SELECT id, '{}' FROM generate_series(0, 63) AS id`);

const server = Fastify();
server.put<{ Params: { id: string } }>('/:id', async ({ params, body }) => {
  const { rows } = await pool.query({
    name: 'edit',
    text: 'UPDATE bench.items SET item = $2 WHERE id = $1 RETURNING id, item',
    values: [Number(params.id), JSON.stringify(body)],
  });
  return rows[0];
});
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await server.close();
  await pool.query('DROP SCHEMA bench CASCADE');
  await pool.end();
});
process.send?.(Number(new URL(address).port));
