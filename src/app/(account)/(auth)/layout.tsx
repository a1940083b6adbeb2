import type { Metadata } from 'next';

export { AuthShell as default } from '~/components/layout/auth-shell';

// Login pages are not for search results.
export const metadata: Metadata = { robots: { index: false } };
