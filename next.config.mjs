import './src/env.js';

/** @type {import('next').NextConfig} */
const config = {
  // A second build beside a running one (tests, benchmarks) must not overwrite it.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  // Existing clients call with and without the trailing slash (specification §7); neither may be redirected.
  skipTrailingSlashRedirect: true,
  // Types are checked by `npm run typecheck`, a step of its own in `npm test`.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pg-boss', 'pino', 'prom-client', 'sharp', '@prisma/client', '@prisma/adapter-pg'],
  experimental: { optimizePackageImports: ['lucide-react', 'radix-ui'] },
};

export default config;
