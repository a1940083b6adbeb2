import { vi } from 'vitest';

/** A request to upload a picture, which the test answers. */
interface Upload {
  file: Blob;
  address: string;
  headers: Record<string, string>;
  isAborted: boolean;
  progress: (percent: number) => void;
  answer: (status: number, body: unknown) => void;
  lose: () => void;
}

/** Replaces the browser's requests with progress for one test, and returns those that were sent. */
export function receiveUploads(): Upload[] {
  const uploads: Upload[] = [];
  class UploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    status = 0;
    responseText = '';
    sent: Upload | null = null;
    address = '';
    open(_method: string, address: string): void {
      this.address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    abort(): void {
      if (this.sent) this.sent.isAborted = true;
      this.end('abort');
    }
    end(type: 'load' | 'error' | 'abort'): void {
      this.dispatchEvent(new Event(type));
      this.dispatchEvent(new Event('loadend'));
    }
    send(file: Blob): void {
      this.sent = {
        file,
        address: this.address,
        headers: this.headers,
        isAborted: false,
        progress: (percent) =>
          void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: percent, total: 100 })),
        answer: (status, body) => {
          this.status = status;
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
          this.end('load');
        },
        lose: () => this.end('error'),
      };
      uploads.push(this.sent);
    }
  }
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  return uploads;
}
