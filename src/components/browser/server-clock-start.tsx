'use client';
import { useState } from 'react';
import { learnLowerBound } from '~/trpc/server-clock';

/**
 * Sets the browser's copy of the server's clock before the parts below are drawn. It stands first in layouts that are
 * rendered for each request.
 */
export function ServerClockStart({ stated }: { stated: Date }): null {
  useState(() => learnLowerBound(stated));
  return null;
}
