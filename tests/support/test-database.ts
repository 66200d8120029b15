export { createTestDatabase } from '@spoor/infra/postgres/test-database';
