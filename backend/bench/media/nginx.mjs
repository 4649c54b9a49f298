/** nginx twice: alone with the files, without any access check, and in front of the application, as in docs/nginx.conf. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PROGRAM = process.env.NGINX ?? '/usr/sbin/nginx';
/** The path of the files in nginx, which is the value of ACCEL_REDIRECT. */
export const ACCEL_REDIRECT = '/stored-files/';

export const isNginxInstalled = () => existsSync(PROGRAM);

/** `application` is the port of an instance with ACCEL_REDIRECT. `alone` and `inFront` are the ports of nginx. */
export async function startNginx(home, { application, alone, inFront }) {
  const folder = path.join(home, 'nginx');
  await mkdir(folder);
  await chmod(home, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; sendfile on; keepalive_requests 1000000; ${temporary} types { image/webp webp; }
      proxy_cache_path ${folder}/cache keys_zone=vitrine:10m max_size=256m inactive=1m use_temp_path=off;
      map $upstream_http_cache_control $is_private { default 1; "public, max-age=31536000, immutable" 0; }
      upstream application { server 127.0.0.1:${application}; keepalive 32; }
      server { listen 127.0.0.1:${alone};
        location ~ "^/storage/((..).*)$" { alias ${home}/files/$2/$1; add_header Cache-Control "public, max-age=31536000, immutable"; } }
      server { listen 127.0.0.1:${inFront};
        proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
        location /storage/ { proxy_pass http://application; proxy_cache vitrine; proxy_cache_key $uri; proxy_cache_min_uses 2;
          proxy_cache_valid 200 1s; proxy_ignore_headers Cache-Control Expires; proxy_no_cache $is_private; }
        location / { proxy_pass http://application; }
        location ${ACCEL_REDIRECT} { internal; alias ${home}/files/; } } }`,
  );
  return spawn(PROGRAM, ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
}
