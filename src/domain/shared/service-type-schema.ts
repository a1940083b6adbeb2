import { z } from 'zod';
import { serviceTypes } from './service-type';

/** In its own module, so that public pages can use the names without loading a validator. */
export const serviceTypeSchema = z.enum(serviceTypes);
