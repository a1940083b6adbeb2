import type { ReactNode } from 'react';
import { PageTransition } from '~/components/layout/navigation/page-transition';

/** New with every change of area (site, account, questionnaire); the areas' own templates are new with their pages. */
export default function RootTemplate({ children }: { children: ReactNode }) {
  return <PageTransition>{children}</PageTransition>;
}
