import type { ReactNode } from 'react';
import { TrpcProvider } from '~/trpc/react';

export default function ReviewsLayout({ children }: { children: ReactNode }) {
  return <TrpcProvider>{children}</TrpcProvider>;
}
