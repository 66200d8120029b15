export { createEmptyDatabase, createTestDatabase } from '@spoor/infra/testing/test-database';
