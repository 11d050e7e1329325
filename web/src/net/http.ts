/** Requests to the server, and the two ways in which one can fail. */

import type { Problem } from "../protocol";

/** The server answered, and said no; nothing has changed. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** No answer came: the server, or the network, is away. */
export class Away extends Error {}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Ask the server; the answer is taken at its word, since its types are the server's own. */
export async function request<Answer>(
  method: Method,
  path: string,
  options: { body?: unknown; token?: string | null; signal?: AbortSignal } = {},
): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (options.body !== undefined) headers["content-type"] = "application/json";
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Away(path);
  }
  if (response.ok) {
    const text = await response.text();
    return (text === "" ? null : JSON.parse(text)) as Answer;
  }
  throw await refusal(response);
}

async function refusal(response: Response): Promise<Error> {
  try {
    const problem = (await response.json()) as Problem;
    return new Refused(problem.code, problem.message, response.status);
  } catch {
    // A proxy in front of a stopped server answers in its own words.
    return response.status >= 500
      ? new Away(response.url)
      : new Refused("request/invalid", "", response.status);
  }
}
