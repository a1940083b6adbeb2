import type { ReactNode } from 'react';
import { PageTransition } from '~/components/layout/navigation/page-transition';

/**
 * Is mounted again when the user moves to another area (site, account, questionnaire). Within an area its own template
 * animates the change.
 */
export default function RootTemplate({ children }: { children: ReactNode }) {
  return <PageTransition fill>{children}</PageTransition>;
}
