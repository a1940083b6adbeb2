import type { ReactNode } from 'react';
import { PageTransition } from '~/components/layout/navigation/page-transition';

export default function SiteTemplate({ children }: { children: ReactNode }) {
  return <PageTransition>{children}</PageTransition>;
}
