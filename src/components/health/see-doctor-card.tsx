import { Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '~/components/ui/banner';

interface SeeDoctorCardProps {
  title: string;
  tone?: 'bad' | 'warn';
  children: ReactNode;
}

/** Card that advises to see a doctor before lessons. It is advice, not a diagnosis. */
export function SeeDoctorCard({ title, tone = 'bad', children }: SeeDoctorCardProps) {
  return (
    <Banner tone={tone} icon={<Stethoscope aria-hidden className="size-5" />} title={title}>
      {children}
    </Banner>
  );
}
