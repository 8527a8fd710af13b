import { serveApi } from "@/lib/backend/serve";

export { serveApi as GET, serveApi as POST, serveApi as PUT, serveApi as PATCH, serveApi as DELETE };
