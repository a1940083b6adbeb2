import type { ReactNode } from 'react';
import { PageTransition } from '~/components/layout/navigation/page-transition';

/**
 * Remounts when the user moves to another area (site, account, questionnaire); the areas' own templates remount with
 * each page.
 */
export default function RootTemplate({ children }: { children: ReactNode }) {
  return <PageTransition>{children}</PageTransition>;
}
