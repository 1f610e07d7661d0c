const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a method only reads. */
export const isSafe = (method: string): boolean => SAFE.includes(method);
