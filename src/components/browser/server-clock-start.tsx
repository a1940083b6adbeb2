'use client';
import { useState } from 'react';
import { learnLowerBound } from '~/trpc/server-clock';

/**
 * Sets the browser's copy of the server's clock before the components below are rendered. It is the first element in
 * layouts that are rendered for each request.
 */
export function ServerClockStart({ stated }: { stated: Date }): null {
  useState(() => learnLowerBound(stated));
  return null;
}
