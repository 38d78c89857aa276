import { connect, type Socket } from 'node:net';

/** One keep-alive connection that sends one request at a time, with as little work as possible. */
export interface KeepAliveClient {
  /** Sends a whole HTTP request; resolves with the status once the response is complete. */
  readonly send: (request: string) => Promise<number>;
  readonly close: () => void;
}

const HEAD_END = '\r\n\r\n';

export function openKeepAliveClient(port: number): KeepAliveClient {
  let socket: Socket | null = null;
  let received = '';
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;

  const read = (text: string) => {
    received += text;
    const head = received.indexOf(HEAD_END);
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
    if (received.length < head + HEAD_END.length + length) return;
    const status = Number(received.slice(9, 12));
    if (/connection: close/i.test(received.slice(0, head))) socket = null;
    received = '';
    waiting?.resolve(status);
  };
  // The server ends a connection after a number of requests.
  const open = () => {
    const opened = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay(true).on('data', read);
    opened.on('error', (error) => waiting?.reject(error));
    opened.on('close', () => {
      if (socket === opened) socket = null;
    });
    return opened;
  };
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(request);
      }),
    close: () => socket?.destroy(),
  };
}
