const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Whether an HTTP method only reads, which RFC 9110 calls "safe". */
export const isSafe = (method: string): boolean => SAFE.includes(method);
