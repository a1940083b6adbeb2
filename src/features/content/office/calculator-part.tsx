'use client';
import { lazy, Suspense } from 'react';
import type { PriceCalculatorProps } from './price-calculator';

// Every page of blocks would load what a part of one of them imports.
const PriceCalculator = lazy(() =>
  import('./price-calculator').then((module) => ({ default: module.PriceCalculator })),
);

export function CalculatorPart(props: PriceCalculatorProps) {
  return (
    <Suspense fallback={null}>
      <PriceCalculator {...props} />
    </Suspense>
  );
}
