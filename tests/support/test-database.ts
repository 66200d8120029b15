export { createTestDatabase } from '@spoor/infra/testing/test-database';
