'use client';
import { useCallback, useRef } from 'react';
import { newId } from './new-id';

/**
 * The key of an action by what it asks for: pressed again after an answer that was lost on the way, the same is asked
 * under the same key, and nothing is done twice.
 */
export function useIdempotencyKey(): (asked: readonly string[]) => string {
  const last = useRef({ asked: '', key: '' });
  return useCallback((parts) => {
    const asked = JSON.stringify(parts);
    if (last.current.asked !== asked) last.current = { asked, key: newId() };
    return last.current.key;
  }, []);
}
