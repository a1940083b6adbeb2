import { defineConfig } from 'prisma/config';

// Prisma reads the folder, so that each area keeps its own schema file.
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
});
